import type { DrawnText } from '@mizan/api';
import { useWords } from '../document/words';
import { shownName } from '../language/law-names';
import { Mark } from '../ui/art/mark';
import { StampArt } from '../ui/art/stamp-art';

type ProvincePictureProps = {
  province: { id: string; name: string };
  /** The outlines of a text in the font of the language: no font has to be installed where the picture is made. */
  write: (text: string, size: number) => DrawnText;
};

/** Edges of the words and of the stamp; an Urdu picture is the mirror image. */
const [width, height, margin] = [1200, 630, 64];
const stamp = { width: 432, height: 276 };
const WIDEST_LINE = 560;
const WIDEST_NAME = 230;

const sizes = {
  en: { title: 60, line: 70, brand: 24, tablet: 13, name: 48, under: 19, rise: 0.34 },
  ur: { title: 46, line: 108, brand: 24, tablet: 14, name: 40, under: 17, rise: 0.3 },
} as const;

/** By which chats and other sites show the pages of a province. */
export function ProvincePicture({ province, write }: ProvincePictureProps) {
  const { language, words } = useWords();
  const name = shownName(province.name);
  const size = sizes[language];
  const isUrdu = language === 'ur';
  const lines = broken(words('law.province.title', { province: name }), (text) => write(text, size.title).width);
  const top = (height - 16 - lines.length * size.line) / 2 + 24;
  const edge = isUrdu ? width - margin : margin;
  const markAt = `translate(${isUrdu ? edge - 32 : edge} ${top - 56})`;
  const brand = words('name');
  const brandWidth = write(brand, size.brand).width;
  const startOf = (long: number) => (isUrdu ? edge - long : edge);
  return (
    <svg xmlns="http://www.w3.org/2000/svg" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <rect width={width} height={height} fill="var(--color-paper)" />
      <rect y={height - 16} width={width} height={16} fill="var(--color-walnut)" />
      <g transform={markAt}>
        <svg width={32} height={32}>
          <Mark />
        </svg>
      </g>
      <g fill="var(--color-ink)">
        <Outline text={write(brand, size.brand)} x={isUrdu ? edge - 44 - brandWidth : edge + 44} y={top - 32} />
        {lines.map((line, index) => {
          const text = write(line, size.title);
          return <Outline key={line} text={text} x={startOf(text.width)} y={top + 4 + (index + 0.78) * size.line} />;
        })}
      </g>
      <g transform={`translate(${isUrdu ? margin : width - margin - stamp.width} ${(height - 16 - stamp.height) / 2})`}>
        <svg width={stamp.width + 2} height={stamp.height + 2}>
          <StampArt />
        </svg>
        <StampWords name={name} write={write} />
      </g>
    </svg>
  );
}

/** What the stamp says: no figure, because the picture is of a whole province. */
function StampWords({ name, write }: Pick<ProvincePictureProps, 'write'> & { name: string }) {
  const { language, words } = useWords();
  const size = sizes[language];
  const middle = (text: string, at: number, y: number) => {
    const drawn = write(text, at);
    return <Outline text={drawn} x={(stamp.width - drawn.width) / 2 + 1} y={y + at * size.rise} />;
  };
  const fitting = Math.min(size.name, (size.name * WIDEST_NAME) / write(name, size.name).width);
  return (
    <g fill="var(--color-stamp-ink)">
      {middle(words('law.courtFee').toUpperCase(), size.tablet, 27)}
      {middle(name, fitting, 130)}
      <g fill="var(--color-stamp-ink-2)">{middle(words('law.title'), size.under, 172)}</g>
      {middle(words('law.suitValuation').toUpperCase(), size.tablet, 250)}
    </g>
  );
}

const Outline = ({ text, x, y }: { text: DrawnText; x: number; y: number }) => (
  <path d={text.path} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})scale(${text.scale} ${-text.scale})`} />
);

/** The words in lines, each as full as it can be. */
function broken(text: string, widthOf: (line: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || widthOf(longer) > WIDEST_LINE) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}
