import { takeFocus } from '@client/admin/lib/take-focus.ts'
import { AdminTable } from '@client/admin/parts/list/admin-table.tsx'
import { type AdminColumn, actionsColumn } from '@client/admin/parts/list/columns.tsx'
import { Note } from '@client/admin/parts/note.tsx'
import { QuietButton } from '@client/admin/parts/quiet-button.tsx'
import { PhoneLink } from '@client/ui/phone-link.tsx'
import { Stack, Title } from '@mantine/core'
import { plural } from '@shared/lib/format.ts'
import { MAX_PEOPLE, type Person } from '@shared/privacy/privacy.schema.ts'

interface FoundPeopleProps {
  people: readonly Person[]
  /** Address whose data is loading. */
  loadingEmail: string | null
  onShow: (email: string) => void
}

type Row = Person & { id: number }

/** People with the name or phone number: one row per email address, whose data can be shown. */
export function FoundPeople({ people, loadingEmail, onShow }: FoundPeopleProps) {
  return (
    <Stack gap="sm">
      <Title order={2} ref={takeFocus} tabIndex={-1}>
        {people.length === 0
          ? 'No one found'
          : `${plural(people.length, 'email address', 'email addresses')} found`}
      </Title>
      {people.length === 0 ? (
        <Note>Try another spelling, or the email address.</Note>
      ) : (
        <AdminTable
          caption="People found"
          columns={columns(loadingEmail, onShow)}
          rows={people.map((person, id) => ({ ...person, id }))}
          empty={{ title: 'No One Found' }}
        />
      )}
      {people.length === MAX_PEOPLE ? (
        <Note>Only the first {MAX_PEOPLE} are listed. Enter more of the name or number.</Note>
      ) : null}
    </Stack>
  )
}

function columns(loadingEmail: string | null, onShow: (email: string) => void): AdminColumn<Row>[] {
  return [
    { key: 'email', title: 'Email Address', render: ({ email }) => email },
    { key: 'name', title: 'Name', render: ({ name }) => name },
    {
      key: 'phone',
      title: 'Phone',
      whole: true,
      render: ({ phone }) => (phone ? <PhoneLink phone={phone} /> : <span className="soft">None</span>),
    },
    { key: 'leads', title: 'Leads', number: true, render: ({ leads }) => leads },
    actionsColumn(({ email }) => (
      <QuietButton
        loading={loadingEmail === email}
        aria-label={`Show data of ${email}`}
        onClick={() => onShow(email)}
      >
        Show Data
      </QuietButton>
    )),
  ]
}
