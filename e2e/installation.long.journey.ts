import { freePort } from '../server/src/testing/free-port.ts';
import { startMizan } from './mizan.ts';
import { expect, test } from './visit.ts';

const PUBLIC = ['/', '/about-us', '/services', '/contact', '/privacy-policy', '/auth/login'];
const SECRET = 'the secret of an installation in a journey: 0123456789';

/** Two installations of the one build that all journeys use. */
const installations = [
  {
    name: 'a trial',
    origin: 'https://trial.mizan.example',
    environment: { NODE_ENV: 'development', SANDBOX: 'on' },
    hasSamples: true,
  },
  {
    name: 'production',
    origin: 'https://mizan.example',
    environment: {
      NODE_ENV: 'production',
      TRUST_PROXY: '1',
      TOKEN_SECRET: SECRET,
      RATE_LIMITS: 'on',
      SANDBOX_PORT: '',
    },
    hasSamples: false,
  },
];

for (const { name, origin, environment, hasSamples } of installations) {
  test(`the same build serves ${name} with its own address, and without a fault`, async ({ page, request }) => {
    test.slow();
    const mizan = await startMizan({ ...environment, PUBLIC_URL: `${origin}/`, PORT: String(await freePort()) });
    try {
      for (const path of PUBLIC.flatMap((english) => [english, english === '/' ? '/ur' : `/ur${english}`])) {
        const html = await (await request.get(mizan.origin + path)).text();
        expect(html, path).toContain(`<link rel="canonical" href="${origin}${path}"/>`);
        expect(html.match(/https:\/\/[\w.-]*(mizan\.example|\.invalid)/g)?.every((named) => named === origin)).toBe(
          true,
        );
        expect(html.includes('data-trial'), path).toBe(hasSamples);
      }
      const sitemap = await (await request.get(`${mizan.origin}/sitemap.xml`)).text();
      expect(sitemap).toContain(`<loc>${origin}/ur/contact</loc>`);
      expect(await (await request.get(`${mizan.origin}/robots.txt`)).text()).toContain(`${origin}/sitemap.xml`);

      for (const [path, heading] of [
        ['/', 'Testimonials'],
        ['/about-us', 'team'],
        ['/contact', null],
      ] as const) {
        await page.goto(mizan.origin + path);
        // The scripts have run, and where React takes over it keeps what the server put in: a second tag would mean that they differ.
        await page.waitForLoadState('networkidle');
        await expect(page.locator('link[media="print"]')).toHaveCount(0);
        await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
        await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', origin + path);
        const sample =
          heading === null
            ? page.getByText('Sample details')
            : page.getByRole('heading', { name: new RegExp(heading, 'i') });
        await expect(sample).toHaveCount(hasSamples ? 1 : 0);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      }
    } finally {
      await mizan.stop();
    }
  });
}
