/** What an adapter is opened with: `returnUrl` is where browsers come back to. */
export type Installation<Settings> = { settings: Settings; isSandbox: boolean; returnUrl: string };
