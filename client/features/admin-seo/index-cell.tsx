/** Whether search engines may index a page, and why not. */
export function IndexCell({ notIndexed }: { notIndexed: string | null }) {
  if (notIndexed === null) return <>May be indexed</>
  return (
    <span className="admin-index">
      Not indexed
      <span data-secondary>{notIndexed}</span>
    </span>
  )
}
