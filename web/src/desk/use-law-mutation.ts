import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastSuccess } from '../ui/toasts';

/** A mutation that may change any part of the law: afterwards the whole desk is fetched again. `done` is the toast of a success. */
export function useLawMutation<Input = void>(act: (input: Input) => Promise<unknown>, done: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () => toastSuccess(done),
    onSettled: () => client.invalidateQueries({ queryKey: ['desk'] }),
  });
}
