import { Drawing, publicShapes } from './icon';

const shapes = {
  ...publicShapes,
  back: 'M16 10H4M9 5l-5 5 5 5',
  eye: 'M2.5 10S5 5 10 5s7.5 5 7.5 5-2.5 5-7.5 5-7.5-5-7.5-5zM10 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  'eye-off':
    'M3 3l14 14M8 5.3A7 7 0 0 1 10 5c5 0 7.5 5 7.5 5a13 13 0 0 1-2.3 2.9M12 14.7a7 7 0 0 1-2 .3c-5 0-7.5-5-7.5-5a13 13 0 0 1 2.7-3.3',
  undo: 'M7.5 4 4 7.5 7.5 11M4 7.5h7.5a4.5 4.5 0 0 1 0 9H7',
  redo: 'M12.5 4 16 7.5 12.5 11M16 7.5H8.5a4.5 4.5 0 0 0 0 9H13',
  up: 'M5 12.5l5-5 5 5',
  down: 'M5 7.5l5 5 5-5',
  plus: 'M10 4v12M4 10h12',
  check: 'M4 10.5l4 4 8-9',
  ceiling: 'M3 4h14M10 17V8M6.5 11 10 7.5l3.5 3.5',
  edge: 'M3 15h4.5V6H17M14 3.5 17 6l-3 2.5',
  court: 'M3 16.5h14M4.5 14h11M5.5 14V8.5M8.5 14V8.5M11.5 14V8.5M14.5 14V8.5M3.5 8.5h13L10 4z',
  book: 'M10 5.5C8 4 5.5 3.8 3 4v11.5c2.5-.2 5 0 7 1.5 2-1.5 4.5-1.7 7-1.5V4c-2.5-.2-5 0-7 1.5zM10 5.5V17',
  print: 'M6 7V3h8v4M6 14H4V8.5A1.5 1.5 0 0 1 5.5 7h9A1.5 1.5 0 0 1 16 8.5V14h-2M6 11.5h8V17H6z',
  copy: 'M7 7h9v9H7zM13 7V4H4v9h3',
  link: 'M8.5 11.5l3-3M9 6.5l1.8-1.8a3.2 3.2 0 0 1 4.5 4.5L13.5 11M11 13.5l-1.8 1.8a3.2 3.2 0 0 1-4.5-4.5L6.5 9',
  again: 'M4 10a6 6 0 1 1 2 4.5M4 15.5V12h3.5',
  whatsApp:
    'M3 17l1-3.7A7 7 0 1 1 6.7 16zM7.6 7.2c-.3 2.6 2.6 5.5 5.2 5.2l.3-1.5-1.8-.7-.8.7a5 5 0 0 1-1.9-1.9l.7-.8-.7-1.8z',
  search: 'M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12zM13.4 13.4 17 17',
  download: 'M10 3v10M6 9.5l4 4 4-4M4 16.5h12',
  pen: 'M4 16l.8-3.3L13.3 4.2l2.5 2.5L7.3 15.2zM11.5 6l2.5 2.5',
  bin: 'M4 6h12M8 6V4h4v2M5.5 6l.7 10.5h7.6l.7-10.5M8.5 9v5M11.5 9v5',
  calendar: 'M3 5h14v12H3zM3 8.5h14M7 2.5V6M13 2.5V6',
  card: 'M3 5h14v10.5H3zM3 8.5h14',
  phone: 'M6.5 3h7v14h-7zM9.5 14.5h1',
  lock: 'M5 9h10v7.5H5zM7 9V6.5a3 3 0 0 1 6 0V9',
  flask: 'M8 3h4M9 3v5l-4.5 7.5A1 1 0 0 0 5.4 17h9.2a1 1 0 0 0 .9-1.5L11 8V3M6.5 13h7',
  more: 'M4.5 10.5a.5.5 0 1 0 0-1 .5.5 0 0 0 0 1zM10 10.5a.5.5 0 1 0 0-1 .5.5 0 0 0 0 1zM15.5 10.5a.5.5 0 1 0 0-1 .5.5 0 0 0 0 1z',
  camera: 'M3 6h3.5l1.2-2h4.6l1.2 2H17v10H3zM10 13.5a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5z',
  help: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM7.8 7.9a2.2 2.2 0 1 1 3.3 1.9c-.8.5-1.1.9-1.1 1.7M10 14v.3',
  warning: 'M10 3l7.5 13.5h-15zM10 8v4M10 14.2v.3',
} as const;

type IconProps = { shape: keyof typeof shapes; className?: string };

export const Icon = ({ shape, className }: IconProps) => <Drawing d={shapes[shape]} className={className} />;
