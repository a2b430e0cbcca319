import type { Pay, PaymentMethod } from '@mizan/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { api, isProblem } from '../../client/api';
import { toProblem } from '../../language/error-text';
import { orderPath } from '../../language/paths';
import { useLeaving } from '../../ui/page-state';
import { orderQuery, packagesQuery } from './queries';

export type Purchase = {
  searches: number;
  /** The price as it is shown. */
  amountPaisa: number;
  method: PaymentMethod;
  mobileNumber?: string;
  cnic?: string;
  card?: string;
};

/** The state that the order's page gets through the history: how to pay. */
export type OrderState = { pay?: Pay };

/** Creates the order and opens its payment. */
export function usePurchase() {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useLeaving();
  const keyFor = useIdempotencyKeys();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (body: Purchase) => api.createOrder({ body, idempotencyKey: keyFor(body) }),
    onSuccess: ({ order, pay }) => {
      cache.setQueryData(orderQuery(order.id).queryKey, order);
      if (pay.kind === 'form' || pay.kind === 'redirect') {
        setLeaving(true);
        return goToProcessor(pay);
      }
      return navigate(orderPath(order.id), { state: { pay } satisfies OrderState });
    },
    onError: (refusal) => isProblem(refusal, 'ORDER_PRICE_CHANGED') && cache.invalidateQueries(packagesQuery),
  });
  return { purchase: mutate, isBusy: isPending || isLeaving, problem: error ? toProblem(error) : undefined, reset };
}

/** Sends the browser to the page of the processor, by its address or by posting a form. */
function goToProcessor(pay: Extract<Pay, { kind: 'form' | 'redirect' }>) {
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

/** The idempotency keys: a retry of the same purchase is the same order. */
function useIdempotencyKeys() {
  const last = useRef({ text: '', key: '' });
  return (body: Purchase) => {
    const text = JSON.stringify(body);
    if (last.current.text !== text) last.current = { text, key: newKey() };
    return last.current.key;
  };
}

/** A random key. `randomUUID` works on https only, and an office may reach its server without. */
const newKey = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(36)).join('-');
