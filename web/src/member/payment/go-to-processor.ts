import type { Pay } from '@mizan/api';

/** Sends the browser to the page of the processor, by its address or by posting a form. */
export function goToProcessor(pay: Extract<Pay, { kind: 'form' | 'redirect' }>) {
  if (pay.kind === 'redirect') return location.assign(pay.url);
  const form = document.createElement('form');
  form.method = 'post';
  form.action = pay.action;
  form.hidden = true;
  for (const [name, value] of Object.entries(pay.fields)) {
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  }
  document.body.append(form);
  form.submit();
}
