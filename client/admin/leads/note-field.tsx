import type { NoteFieldProps } from '@client/admin/parts/drawer/note-form.tsx'
import { Combobox, Textarea, useCombobox } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { findOpenMention, suggestPeople } from '@shared/leads/mentions.ts'
import { type SyntheticEvent, useRef, useState } from 'react'
import { useLeadPeople } from './use-lead-people.ts'

/** Text of a note. Typing `@` suggests users to mention. */
export function NoteField({ value, onText, ref, onKeyDown, ...props }: NoteFieldProps) {
  const people = useLeadPeople().filter((person) => person.isActive)
  const field = useRef<HTMLTextAreaElement>(null)
  const mergedRef = useMergedRef(field, ref)
  const [caret, setCaret] = useState(0)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const open = findOpenMention(value, caret)
  const found = open ? suggestPeople(people, open.query) : []
  const follow = (text: string, next: number) => {
    setCaret(next)
    if (findOpenMention(text, next)) combobox.openDropdown()
    else combobox.closeDropdown()
    combobox.updateSelectedOptionIndex()
  }
  const mention = (name: string) => {
    if (!open) return
    const before = `${value.slice(0, open.start)}@${name} `
    onText(before + value.slice(caret))
    combobox.closeDropdown()
    setCaret(before.length)
    setTimeout(() => field.current?.setSelectionRange(before.length, before.length))
  }
  return (
    <Combobox store={combobox} onOptionSubmit={mention} position="top-start">
      <Combobox.Target>
        <Textarea
          {...props}
          ref={mergedRef}
          onKeyDown={onKeyDown}
          placeholder="Note, for us only. Type @ to mention a user."
          value={value}
          onChange={({ currentTarget }) => {
            onText(currentTarget.value)
            follow(currentTarget.value, currentTarget.selectionStart)
          }}
          onSelect={({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) =>
            setCaret(currentTarget.selectionStart)
          }
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={found.length === 0}>
        <Combobox.Options aria-label="Users" mah="12rem" style={{ overflowY: 'auto' }}>
          {found.map(({ id, name }) => (
            <Combobox.Option key={id} value={name}>
              {name}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
