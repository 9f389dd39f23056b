import { Combobox, Textarea, useCombobox } from '@mantine/core'
import { findOpenMention, suggestPeople } from '@shared/leads/mentions.ts'
import { LONG_TEXT_MAX } from '@shared/lib/text.schema.ts'
import { type ChangeEvent, type ComponentProps, type SyntheticEvent, useRef, useState } from 'react'
import { useLeadPeople } from './use-lead-people.ts'

interface NoteFieldProps extends Omit<ComponentProps<typeof Textarea>, 'onChange' | 'value'> {
  value: string
  onChange: (text: string) => void
}

/** Text of a note. Typing `@` suggests users to mention. */
export function NoteField({ value, onChange, ...props }: NoteFieldProps) {
  const people = useLeadPeople().filter((person) => person.isActive)
  const field = useRef<HTMLTextAreaElement>(null)
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
    onChange(before + value.slice(caret))
    combobox.closeDropdown()
    setCaret(before.length)
    setTimeout(() => field.current?.setSelectionRange(before.length, before.length))
  }
  return (
    <Combobox store={combobox} onOptionSubmit={mention} position="top-start">
      <Combobox.Target>
        <Textarea
          {...props}
          ref={field}
          description="Type @ and a name to mention a user. They’ll get an email."
          autosize={false}
          rows={3}
          maxLength={LONG_TEXT_MAX}
          required
          value={value}
          onChange={({ currentTarget }: ChangeEvent<HTMLTextAreaElement>) => {
            onChange(currentTarget.value)
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
