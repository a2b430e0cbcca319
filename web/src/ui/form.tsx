import { type ComponentProps, createContext } from 'react';

const none: Readonly<Record<string, string>> = {};

/** What the server refused the fields of a form with, by their names. */
export const Refused = createContext(none);

type FormProps = ComponentProps<'form'> & { faults: Readonly<Record<string, string>> };

/** A form whose fields the server judges as well. */
export const Form = ({ faults, ...form }: FormProps) => (
  <Refused value={faults}>
    <form {...form} />
  </Refused>
);
