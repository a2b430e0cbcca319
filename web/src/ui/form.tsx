import { type ComponentProps, createContext } from 'react';

/** The faults that the server found in the fields of a form, by the name of the field. */
export const ServerFaults = createContext<Readonly<Record<string, string>>>({});

type OwnFormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & { onSend: (form: HTMLFormElement) => void };

/** A form whose entries the page uses itself, without a request of the browser. */
export const OwnForm = ({ onSend, ...form }: OwnFormProps) => (
  <form
    {...form}
    onSubmit={(event) => {
      event.preventDefault();
      onSend(event.currentTarget);
    }}
  />
);

/** A form whose fields also show the faults that the server found. */
export const Form = ({ faults, ...form }: ComponentProps<'form'> & { faults: Readonly<Record<string, string>> }) => (
  <ServerFaults value={faults}>
    <form {...form} />
  </ServerFaults>
);
