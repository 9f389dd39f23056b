// Development only: starts the app with React Fast Refresh, without the inline script that a policy would forbid.
const REFRESH_RUNTIME = '/@react-refresh'
const { injectIntoGlobalHook } = await import(/* @vite-ignore */ REFRESH_RUNTIME)
injectIntoGlobalHook(window)
Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type })
await import('./lib/beacon.ts')
await import('./entry.client.tsx')

export {}
