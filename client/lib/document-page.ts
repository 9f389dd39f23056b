const getPage = () => location.pathname + location.search
const documentPage = getPage()

/**
 * Returns whether the URL is still that of the document's HTML. Back or Forward before hydration, to a page that the
 * app showed before a reload, changes the URL but not the HTML.
 */
export const isAtDocumentPage = (): boolean => getPage() === documentPage
