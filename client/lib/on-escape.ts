/** Returns a handler of key events that runs on Escape. */
export function onEscape(run: () => void): (event: { key: string }) => void {
  return ({ key }) => {
    if (key === 'Escape') run()
  }
}

/** Props of a control in which Escape does not close the dialog around it. */
export const ESCAPE_STAYS = { 'data-mantine-stop-propagation': 'true' } as const
