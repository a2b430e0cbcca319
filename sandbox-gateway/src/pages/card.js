// Groups the digits, says what is wrong before the form goes, and tells the merchant's page how high the frame is.
// Everything works without it: the form is judged once more where it arrives.
const form = document.querySelector('form[data-card]');
const number = form?.elements.namedItem('number');

const digitsOf = (text) =>
  text
    .replace(/[۰-۹]/g, (digit) => digit.charCodeAt(0) - 0x6f0)
    .replace(/[٠-٩]/g, (digit) => digit.charCodeAt(0) - 0x660)
    .replace(/\D/g, '');

number?.addEventListener('input', () => {
  const isAtEnd = number.selectionStart === number.value.length;
  // Only while typing at the end: elsewhere the caret would jump.
  if (isAtEnd)
    number.value = digitsOf(number.value)
      .slice(0, 19)
      .replace(/(\d{4})(?=\d)/g, '$1 ');
});

const isLuhn = (digits) =>
  digits.length >= 12 &&
  [...digits].toReversed().reduce((sum, digit, index) => {
    const value = digit * (index % 2 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0) %
    10 ===
    0;

const checks = {
  email: (field) => field.value.trim() !== '' && field.validity.valid,
  name: (field) => field.value.trim() !== '',
  number: (field) => isLuhn(digitsOf(field.value)),
  cvv: (field) => /^\d{3,4}$/.test(digitsOf(field.value)),
};

function show(field, isRight) {
  const fault = document.getElementById(`${field.id}-fault`);
  field.setAttribute('aria-invalid', String(!isRight));
  fault.hidden = isRight;
  if (!isRight) fault.textContent = field.dataset.fault;
}

form?.addEventListener('submit', (event) => {
  const isNew = !form.querySelector('[data-saved]:checked');
  const isPaying = event.submitter?.value === 'success';
  if (form.ariaBusy === 'true') return event.preventDefault();
  if (isNew && isPaying) {
    const fields = Object.keys(checks).map((name) => form.elements.namedItem(name));
    const wrong = fields.filter((field) => !checks[field.name](field));
    for (const field of fields) show(field, !wrong.includes(field));
    wrong[0]?.focus();
    if (wrong.length > 0) return event.preventDefault();
  }
  form.ariaBusy = 'true';
});
window.addEventListener('pageshow', () => form && (form.ariaBusy = 'false'));

const merchant = document.documentElement.dataset.merchant;
if (merchant && window.parent !== window) {
  const page = document.querySelector('main');
  const tell = () => window.parent.postMessage({ type: 'frame-height', height: page.offsetHeight }, merchant);
  new ResizeObserver(tell).observe(page);
}
