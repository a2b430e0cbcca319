import { type ComponentProps, createContext } from 'react';

const none: Readonly<Record<string, string>> = {};

/** The faults that the server found in the fields of a form, by the name of the field. */
export const RefusedFields = createContext(none);

type FormProps = ComponentProps<'form'> & { faults: Readonly<Record<string, string>> };

/** A form whose fields the server judges as well. */
export const Form = ({ faults, ...form }: FormProps) => (
  <RefusedFields value={faults}>
    <form {...form} />
  </RefusedFields>
);
