type KeyPress = { key: string; isComposing?: boolean; nativeEvent?: { isComposing: boolean } }

/** Returns a handler of key events that runs on Escape, unless the key ends an unfinished word of an input method. */
export function onEscape(run: () => void): (event: KeyPress) => void {
  return ({ key, isComposing, nativeEvent }) => {
    if (key === 'Escape' && !(nativeEvent?.isComposing ?? isComposing)) run()
  }
}

/** Props of a control in which Escape does not close the dialog around it. */
export const ESCAPE_STAYS = { 'data-mantine-stop-propagation': 'true' } as const
