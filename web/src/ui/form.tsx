import { type ComponentProps, createContext } from 'react';

const none: Readonly<Record<string, string>> = {};

/** The faults that the server found in the fields of a form, by the name of the field. */
export const RefusedFields = createContext(none);

type FormProps = ComponentProps<'form'> & { faults: Readonly<Record<string, string>> };

type OwnFormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & { onSend: (form: HTMLFormElement) => void };

/** A form that its screen handles itself: the browser does not leave the page. */
export const OwnForm = ({ onSend, ...form }: OwnFormProps) => (
  <form
    {...form}
    onSubmit={(event) => {
      event.preventDefault();
      onSend(event.currentTarget);
    }}
  />
);

/** A form whose fields the server judges as well. */
export const Form = ({ faults, ...form }: FormProps) => (
  <RefusedFields value={faults}>
    <form {...form} />
  </RefusedFields>
);
