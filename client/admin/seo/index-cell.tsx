export function IndexCell({ notIndexed }: { notIndexed: string | null }) {
  if (notIndexed === null) return <>Can be indexed</>
  return (
    <span className="admin-index">
      Not indexed
      <span data-secondary>{notIndexed}</span>
    </span>
  )
}
