import type { Locator, Page } from '@playwright/test';
import { confirmedMember, startSession } from './people.ts';
import type { Play } from './screencast.ts';
import { kinds, saveCalculation } from './suits.ts';

/** One calculation at reading speed. Each scene has a caption in `home.json` of the content, in this order. */
export const playHowTo: Play = async (page, { ready, scene, poster }) => {
  await page.addInitScript(drawPointer);
  await startSession(page, await confirmedMember({ name: 'Counsel of Record' }));
  await page.goto('/calculate');
  await page.getByRole('button', { name: /Province/, disabled: false }).waitFor();
  const { press, pause, type } = hand(page);
  await ready();

  scene();
  await pause(1200);
  const search = page.getByRole('combobox', { name: 'Search the kind of suit' });
  await press(search);
  await type(search, 'promissory note punjab');
  await pause(1800);

  scene();
  await press(page.getByRole('option', { name: /promissory note/i }).first());
  await pause(2400);

  scene();
  await press(page.getByRole('button', { name: /Kind of suit/ }));
  await pause(2200);
  await press(page.getByRole('button', { name: 'Next' }));

  scene();
  const amount = page.getByRole('textbox', { name: /^Amount/ });
  await press(amount);
  await amount.clear();
  await type(amount, '1250000');
  await pause(2200);

  scene();
  await press(page.getByRole('button', { name: 'Calculate', exact: true }));
  await page.waitForURL(/\/c\//);
  await pause(2500);

  scene();
  poster();
  await pause(5000);

  scene();
  await glide(page, 700);
  await pause(3500);
  await glide(page, 700);
  await pause(3500);

  scene();
  const worksheet = page.getByRole('link', { name: /worksheet/i }).first();
  await worksheet.scrollIntoViewIfNeeded();
  await press(worksheet);
  await page.waitForURL(/worksheet/);
  await pause(3500);
};

/** The answer of the film, without playing it. */
export async function showAnswer(page: Page) {
  const member = await confirmedMember({ name: 'Counsel of Record' });
  const id = await saveCalculation(member, { kind: kinds.money, amount: 1_250_000 });
  await startSession(page, member);
  await page.goto(`/c/${id}`);
  await page.locator('figure.stamp').waitFor();
  await page.waitForLoadState('networkidle');
}

/** Draws a pointer, because the screencast has none. */
function drawPointer() {
  const place = () => {
    const pointer = document.createElement('div');
    Object.assign(pointer.style, {
      position: 'fixed',
      zIndex: '9999',
      width: '22px',
      height: '22px',
      margin: '-11px',
      borderRadius: '50%',
      border: '2px solid #a87b2f',
      background: 'rgb(168 123 47 / 0.25)',
      pointerEvents: 'none',
      transition: 'scale 120ms',
      left: '-50px',
    });
    pointer.setAttribute('aria-hidden', 'true');
    document.documentElement.append(pointer);
    addEventListener('mousemove', ({ clientX, clientY }) => {
      pointer.style.left = `${clientX}px`;
      pointer.style.top = `${clientY}px`;
    });
    addEventListener('pointerdown', () => (pointer.style.scale = '0.7'), true);
    addEventListener('pointerup', () => (pointer.style.scale = '1'), true);
  };
  addEventListener('DOMContentLoaded', place);
}

/** Moves the pointer to an element before pressing it. */
function hand(page: Page) {
  const pause = (ms: number) => page.waitForTimeout(ms);
  async function press(target: Locator) {
    const box = await target.boundingBox();
    if (!box) throw new Error(`Nothing to press: ${target}`);
    await page.mouse.move(box.x + Math.min(box.width / 2, 160), box.y + box.height / 2, { steps: 18 });
    await pause(250);
    await target.click({ position: { x: Math.min(box.width / 2, 160), y: box.height / 2 } });
    await pause(500);
  }
  const type = (target: Locator, text: string) => target.pressSequentially(text, { delay: 110 });
  return { press, pause, type };
}

async function glide(page: Page, distance: number) {
  for (let moved = 0; moved < distance; moved += 20) {
    await page.mouse.wheel(0, 20);
    await page.waitForTimeout(16);
  }
}
