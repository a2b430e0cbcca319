import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../client/api';

/** Deletes a message for good. It is asked for first, by another button, so that a double click deletes nothing. */
export function useMessageDeletion(messageId: string, onDeleted: () => unknown) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.deleteMessage({ params: { messageId } }),
    onSuccess: onDeleted,
  });
  return {
    isAsking,
    isBusy: isPending,
    error,
    ask: () => isPending || setAsking(true),
    cancel: () => setAsking(false),
    confirm: () => mutate(),
  };
}
