import type { Endpoints, Result } from '@mizan/api';
import { groupDigits } from '@mizan/engine';

type Figures = Result<Endpoints['getFigures']>;

/** Asking at each letter would ask for amounts that nobody means. */
const PAUSE_MS = 250;

/** Shows beside each rule of a law page what it comes to on the amount that is typed. */
export function showFigures(form: HTMLFormElement) {
  const field = form.querySelector('input');
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = new AbortController();
  function start() {
    clearTimeout(timer);
    asked.abort();
    asked = new AbortController();
    const { signal } = asked;
    const typed = field?.value.trim() ?? '';
    show(form, {});
    if (typed !== '') timer = setTimeout(() => void ask(form, typed, signal), PAUSE_MS);
  }
  field?.addEventListener('input', start);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    start();
  });
}

async function ask(form: HTMLFormElement, amount: string, signal: AbortSignal) {
  const { figures, unread, failed } = form.dataset;
  try {
    const answer = await fetch(`${figures}?${new URLSearchParams({ amount })}`, { signal });
    if (answer.ok) show(form, await answer.json());
    else show(form, {}, answer.status === 422 ? unread : failed);
  } catch {
    // A later amount is asked for, or there is no connection.
    if (!signal.aborted) show(form, {}, failed);
  }
}

function show(form: HTMLFormElement, { amount = 0, figures = [] }: Partial<Figures>, said = '') {
  const output = form.querySelector('output');
  if (output) output.textContent = said;
  const answers = new Map(figures.map((each) => [each.subMinorCategoryId, each.courtFee ?? each.valuation]));
  const sentence = form.dataset['figure'] ?? '';
  for (const line of document.querySelectorAll<HTMLElement>('[data-figure-of]')) {
    const answer = answers.get(line.dataset['figureOf'] ?? '');
    line.hidden = answer === undefined;
    line.textContent = sentence
      .replace('{amount}', groupDigits(amount, 'lakh'))
      .replace('{answer}', groupDigits(answer ?? 0, 'lakh'));
  }
}
