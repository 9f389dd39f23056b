import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { ActionIcon, Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { stepButtonProps } from './step-button.ts'

interface Column {
  key: string
  title: string
}

interface ColumnOrderProps {
  opened: boolean
  onClose: () => void
  /** The shown columns that can be moved, in their order. */
  columns: readonly Column[]
  /** Swaps a column with the one before or after it. */
  onMove: (key: string, neighbor: string) => void
  onReset?: () => void
}

/** Dialog with the order of a list's columns. */
export function ColumnOrder({ opened, onClose, columns, onMove, onReset }: ColumnOrderProps) {
  const [message, setMessage] = useState('')
  const move = (from: number, to: number) => {
    const [column, neighbor] = [columns[from], columns[to]]
    if (!column || !neighbor) return
    onMove(column.key, neighbor.key)
    setMessage(`${column.title}: position ${to + 1} of ${columns.length}`)
  }
  const reset =
    onReset &&
    (() => {
      onReset()
      setMessage('Order reset')
    })
  const close = () => {
    setMessage('')
    onClose()
  }
  return (
    <Modal opened={opened} onClose={close} title="Column Order" size="sm">
      <p className="visually-hidden" role="status">
        {message}
      </p>
      <ol className="admin-view__order">
        {columns.map(({ key, title }, index) => (
          <li key={key}>
            <span>{title}</span>
            <MoveButton
              label={`Move ${title} up`}
              icon="chevron-up"
              onMove={index > 0 ? () => move(index, index - 1) : undefined}
            />
            <MoveButton
              label={`Move ${title} down`}
              icon="chevron-down"
              onMove={index < columns.length - 1 ? () => move(index, index + 1) : undefined}
            />
          </li>
        ))}
      </ol>
      <div className="admin-actions">
        <Button onClick={close}>Done</Button>
        <Button variant="default" {...stepButtonProps(reset)}>
          Reset Order
        </Button>
      </div>
    </Modal>
  )
}

interface MoveButtonProps {
  label: string
  icon: 'chevron-up' | 'chevron-down'
  onMove: (() => void) | undefined
}

function MoveButton({ label, icon, onMove }: MoveButtonProps) {
  return (
    <ActionIcon variant="default" size="lg" aria-label={label} {...stepButtonProps(onMove)}>
      <AdminIcon name={icon} size={18} />
    </ActionIcon>
  )
}
