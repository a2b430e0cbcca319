/** Stands for the origin of the installation in files made at build; the server puts it in (server/src/http/installed-page.ts). */
export const ORIGIN_MARK = 'https://origin-of-this-installation.invalid';
