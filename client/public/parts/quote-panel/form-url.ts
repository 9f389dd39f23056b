/** Query parameter that opens the form without JavaScript. */
export const openFormQuery = { request: 'open' }

export function isFormOpen(params: URLSearchParams): boolean {
  return params.get('request') === openFormQuery.request
}

/** Returns the URL of the same page with its form open, such as `?sort=rating&request=open#leadForm`. */
export function openFormUrl(params: URLSearchParams, formId: string): string {
  const next = new URLSearchParams(params)
  next.set('request', openFormQuery.request)
  return `?${next}#${formId}`
}
