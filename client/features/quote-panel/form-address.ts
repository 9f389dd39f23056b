/** What an address says for the form to stand open, where no script opens it. */
export const formOpen = { request: 'open' }

export function asksForForm(params: URLSearchParams): boolean {
  return params.get('request') === formOpen.request
}

/** `?sort=rating&request=open#leadForm`: the same page with its form open. */
export function addressOfForm(params: URLSearchParams, formId: string): string {
  return `?${new URLSearchParams({ ...Object.fromEntries(params), ...formOpen })}#${formId}`
}
