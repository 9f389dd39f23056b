/** Honeypot: a field that people do not see and bots fill in. Not `display: none`, which better bots detect. */
export function Honeypot({ id, name }: { id: string; name: string }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor={id}>Leave this field empty</label>
      <input id={id} name={name} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
