/** A field people do not see and programs fill in. Not `display: none`, which the better programs know. */
export function Honeypot({ id, name }: { id: string; name: string }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor={id}>Leave this field empty</label>
      <input id={id} name={name} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
