/** Returns a handler of key events that runs on Escape. */
export function onEscape(run: () => void): (event: { key: string }) => void {
  return ({ key }) => {
    if (key === 'Escape') run()
  }
}
