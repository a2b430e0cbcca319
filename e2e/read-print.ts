import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium';
import { decodeQR } from 'qr/decode.js';

/** A PDF measures in 72nds of an inch. */
const DOTS_PER_POINT = 300 / 72;
const DOTS_PER_MM = 300 / 25.4;
/** The mask of blue, green and red, all of which are set in white. */
const WHITE = 0xff_ff_ff;

/** Reads each page of a PDF in turn. */
async function readPages<Read>(pdf: Buffer, read: (page: PDFiumPage) => Read | Promise<Read>): Promise<Read[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const found: Read[] = [];
  for (const page of document.pages()) found.push(await read(page));
  document.destroy();
  library.destroy();
  return found;
}

/** Draws a page with 300 dots an inch, as a camera sees the print. */
const draw = (page: PDFiumPage) => page.render({ scale: DOTS_PER_POINT, colorSpace: 'BGRA', render: 'bitmap' });

/** The text of the code in a PDF of one page. */
export async function readQrCode(pdf: Buffer): Promise<string> {
  const [picture] = await readPages(pdf, draw);
  if (picture === undefined) throw new Error('The PDF has no page');
  // The usual limit is for one frame of a film.
  return decodeQR(picture, { format: 'BGRA', timeLimit: 10_000 });
}

/** How many pages a PDF has. */
export const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

/** The text of each page, and the widths of its white margins in millimetres: above, right, below and left. */
export const readText = (pdf: Buffer) =>
  readPages(pdf, async (page) => {
    // Drawing closes the page.
    const text = page.getText();
    const { data, width, height } = await draw(page);
    let [top, right, bottom, left] = [height, width, height, width];
    new Uint32Array(data.buffer, data.byteOffset, width * height).forEach((colour, dot) => {
      if ((colour & WHITE) === WHITE) return;
      const [x, y] = [dot % width, Math.floor(dot / width)];
      [top, right] = [Math.min(top, y), Math.min(right, width - 1 - x)];
      [bottom, left] = [Math.min(bottom, height - 1 - y), Math.min(left, x)];
    });
    return { text, margins: [top, right, bottom, left].map((dots) => Math.round(dots / DOTS_PER_MM)) };
  });
