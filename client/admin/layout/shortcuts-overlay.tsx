import { focusList } from '@client/admin/lib/focus-list.ts'
import {
  countKeyTakers,
  isTyping,
  keyLabel,
  listShortcuts,
  SHOW_SHORTCUTS,
  type ShortcutGroup,
} from '@client/admin/lib/shortcuts.ts'
import { overDrawer } from '@client/admin/parts/drawer/over-drawer.ts'
import { Section } from '@client/admin/parts/section.tsx'
import { Group, Kbd, Modal, Stack } from '@mantine/core'
import { useHotkeys, useOs } from '@mantine/hooks'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'

const GROUPS: readonly ShortcutGroup[] = ['Everywhere', 'In a list', 'In an open row']

/** All keys of the current screen, opened with "?". */
export function ShortcutsOverlay() {
  const [isOpen, setIsOpen] = useState(false)
  const isMac = useOs() === 'macos'
  const { pathname } = useLocation()
  useHotkeys(
    [
      [
        SHOW_SHORTCUTS.key,
        (event) => {
          if (isTyping(event) || countKeyTakers() > 1) return
          event.preventDefault()
          setIsOpen(!isOpen)
        },
        { preventDefault: false },
      ],
    ],
    [],
  )
  const shortcuts = listShortcuts(pathname)
  const groups = GROUPS.map((group) => ({
    group,
    shortcuts: shortcuts.filter((shortcut) => (shortcut.group ?? 'Everywhere') === group),
  })).filter((group) => group.shortcuts.length > 0)
  return (
    <Modal
      opened={isOpen}
      onClose={() => setIsOpen(false)}
      onExitTransitionEnd={focusList}
      title="Keyboard Shortcuts"
      size="md"
      {...overDrawer(() => setIsOpen(false))}
    >
      <Stack gap="md">
        {groups.map(({ group, shortcuts }) => (
          <Section key={group} title={group}>
            <Stack component="dl" gap={4}>
              {shortcuts.map(({ key, also, label }) => (
                <Group key={label} justify="space-between" wrap="nowrap">
                  <dt>{label}</dt>
                  <Group component="dd" gap={4} wrap="nowrap">
                    {[key, also].map((name) => (name ? <Kbd key={name}>{keyLabel(name, isMac)}</Kbd> : null))}
                  </Group>
                </Group>
              ))}
            </Stack>
          </Section>
        ))}
      </Stack>
    </Modal>
  )
}
