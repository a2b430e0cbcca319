import { useState } from 'react';
import { useWords } from '../../language/app-words';
import { Button, buttonLook } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Menu, MenuAction, MenuLink } from '../../ui/menu';
import { Toasts, toastError, toastSuccess } from '../../ui/toasts';
import { Group } from './specimen';

export function Overlays() {
  const { words } = useWords();
  const [open, setOpen] = useState<'dialog' | 'sheet'>();
  return (
    <Group title="Over the page">
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('sheet')}>Sheet</Button>
        <Menu label="Menu" button="Menu" className={buttonLook()}>
          <MenuLink href="/settings">{words('account.settings')}</MenuLink>
          <MenuAction onAction={() => toastSuccess(words('reset.done'))}>{words('reset.save')}</MenuAction>
        </Menu>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => toastSuccess(words('contact.sent'))}>Toast</Button>
        <Button onClick={() => toastError(words('failure.text'))}>Toast: fault</Button>
      </div>
      <Dialog
        title={words('auth.terms.needed')}
        text={words('footer.text')}
        close={words('toast.close')}
        isOpen={open !== undefined}
        isSheet={open === 'sheet'}
        onOpenChange={() => setOpen(undefined)}
      >
        <Button kind="primary" onClick={() => setOpen(undefined)}>
          {words('reset.save')}
        </Button>
      </Dialog>
      <Toasts label={words('toast.region')} close={words('toast.close')} />
    </Group>
  );
}
