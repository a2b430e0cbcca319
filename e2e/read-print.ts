import { PDFiumLibrary } from '@hyzyla/pdfium';
import { decodeQR } from 'qr/decode.js';

/** A PDF measures in 72nds of an inch. */
const DOTS_PER_POINT = 300 / 72;

/** The text of the code on the first page of a PDF, read from a picture of 300 dots an inch, as a camera reads the print. */
export async function readQrCode(pdf: Buffer): Promise<string> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const drawn = await document.getPage(0).render({ scale: DOTS_PER_POINT, colorSpace: 'BGRA', render: 'bitmap' });
  document.destroy();
  library.destroy();
  // The usual limit is for one frame of a film.
  return decodeQR(drawn, { format: 'BGRA', timeLimit: 10_000 });
}

/** How many pages a PDF has. */
export const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
