import type { Pay, PaymentMethod } from '@mizan/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api, isProblem } from '../../client/api';
import { useIdempotencyKeys } from '../../client/use-idempotency-keys';
import { toProblem } from '../../language/error-text';
import { orderPath } from '../../language/paths';
import { useLeaving } from '../../ui/page-state';
import { cardsQuery, orderQuery, packagesQuery } from './queries';

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
  // No key is forgotten: a member who comes back from the payment and buys the same again gets the same order.
  const { keyFor } = useIdempotencyKeys();
  const { mutate, isPending, error, reset } = useMutation({
    // The price is no part of the key, or a retry after a lost answer would be charged again once it has changed.
    mutationFn: (body: Purchase) =>
      api.createOrder({ body, idempotencyKey: keyFor({ ...body, amountPaisa: undefined }) }),
    onSuccess: ({ order, pay }) => {
      cache.setQueryData(orderQuery(order.id).queryKey, order);
      if (pay.kind === 'form' || pay.kind === 'redirect') {
        setLeaving(true);
        return goToProcessor(pay);
      }
      return navigate(orderPath(order.id), { state: { pay } satisfies OrderState });
    },
    onError: (refusal) => {
      if (isProblem(refusal, 'ORDER_PRICE_CHANGED')) return cache.invalidateQueries(packagesQuery);
      return isProblem(refusal, 'NOT_FOUND') && cache.invalidateQueries(cardsQuery);
    },
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
