import type { ReactNode } from 'react';
import { Button, MenuItem, MenuTrigger, Popover, Menu as Root } from 'react-aria-components';

type MenuProps = { label: string; button: ReactNode; className: string; children: ReactNode };

/** A button that opens a list of actions. */
export function Menu({ label, button, className, children }: MenuProps) {
  return (
    <MenuTrigger>
      <Button aria-label={label} className={className}>
        {button}
      </Button>
      <Popover
        placement="bottom end"
        className="max-w-72 min-w-48 rounded-2 border border-line-strong bg-leaf p-1 text-ink shadow-over"
      >
        <Root aria-label={label} className="outline-none">
          {children}
        </Root>
      </Popover>
    </MenuTrigger>
  );
}

const item =
  'block cursor-pointer rounded-1 px-3 py-2 text-14 no-underline outline-none data-focused:bg-well data-focus-visible:shadow-(--focus-ring)';

export const MenuLink = ({ href, children }: { href: string; children: string }) => (
  <MenuItem href={href} className={item} textValue={children}>
    {children}
  </MenuItem>
);

export const MenuAction = ({ onAction, children }: { onAction: () => void; children: string }) => (
  <MenuItem onAction={onAction} className={item} textValue={children}>
    {children}
  </MenuItem>
);
