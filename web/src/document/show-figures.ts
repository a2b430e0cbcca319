import type { Endpoints, Result } from '@mizan/api';
import { groupDigits } from '@mizan/engine';

type Figures = Result<Endpoints['getFigures']>;

/** The server is asked after a pause in typing, not for each letter. */
const DEBOUNCE_MS = 250;

/** Shows beside each rule of a law page what it charges on the typed amount. */
export function showFigures(form: HTMLFormElement) {
  const field = form.querySelector('input');
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request = new AbortController();
  function start() {
    clearTimeout(timer);
    request.abort();
    request = new AbortController();
    const { signal } = request;
    const typed = field?.value.trim() ?? '';
    show(form, {});
    if (typed !== '') timer = setTimeout(() => void fetchFigures(form, typed, signal), DEBOUNCE_MS);
  }
  field?.addEventListener('input', start);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    start();
  });
}

async function fetchFigures(form: HTMLFormElement, amount: string, signal: AbortSignal) {
  const { figures, unread, failed } = form.dataset;
  try {
    const answer = await fetch(`${figures}?${new URLSearchParams({ amount })}`, { signal });
    if (answer.ok) show(form, await answer.json());
    // 422: the amount cannot be read.
    else show(form, {}, answer.status === 422 ? unread : failed);
  } catch {
    // A later amount is asked for, or there is no connection.
    if (!signal.aborted) show(form, {}, failed);
  }
}

function show(form: HTMLFormElement, { amount = 0, figures = [] }: Partial<Figures>, message = '') {
  const output = form.querySelector('output');
  if (output) output.textContent = message;
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
