import { AdminIcon, type AdminIconName } from '@client/illustrations/admin-icons.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { plural } from '@shared/format.ts'
import type { DashboardSummary } from '@shared/schemas/dashboard.schema.ts'
import { urls } from '@shared/urls.ts'
import { Link } from 'react-router-dom'

interface Room {
  href: string
  title: string
  words: string
  icon: AdminIconName
  /** What waits there for somebody, and where just that is listed; null for nothing. */
  waiting: (summary: DashboardSummary) => string | null
  waitingHref: string
}

const some = (count: number, one: string, many: string) => (count > 0 ? plural(count, one, many) : null)

/** The tiles of the documented dashboard (specification, section 2), each with what waits behind it. */
const rooms: readonly Room[] = [
  {
    href: urls.admin.leads(),
    title: 'Leads',
    words: 'Requests of owners: read, answer, follow up.',
    icon: 'users',
    waiting: ({ newLeads }) => some(newLeads, 'new lead', 'new leads'),
    waitingHref: urls.admin.leadsWith('new'),
  },
  {
    href: urls.admin.companies(),
    title: 'Companies',
    words: 'Approve registrations, mend entries, import lists.',
    icon: 'key',
    waiting: ({ pendingCompanies }) =>
      some(pendingCompanies, 'company waits for review', 'companies wait for review'),
    waitingHref: urls.admin.companiesWith('pending'),
  },
  {
    href: urls.admin.seo(),
    title: 'SEO',
    words: 'How far each market, state and property type is.',
    icon: 'search',
    waiting: () => null,
    waitingHref: urls.admin.seo(),
  },
  {
    href: urls.admin.analytics(),
    title: 'Analytics',
    words: 'Visits, sources and the way from page to lead.',
    icon: 'chart',
    waiting: () => null,
    waitingHref: urls.admin.analytics(),
  },
  {
    href: urls.admin.notifications(),
    title: 'Notifications',
    words: 'Who is mailed what, and whether it arrived.',
    icon: 'mail',
    waiting: ({ undeliveredMails }) =>
      some(undeliveredMails, 'mail was not delivered', 'mails were not delivered'),
    waitingHref: urls.admin.outbox({ status: 'dead' }),
  },
  {
    href: urls.admin.hostscore(),
    title: 'HostScore',
    words: 'Rankings, badges and recalculation.',
    icon: 'gauge',
    waiting: ({ openReports }) => some(openReports, 'badge report is open', 'badge reports are open'),
    waitingHref: urls.admin.misuseReports(),
  },
]

/** The six rooms, each with what it is for and, once it is known, what waits there. */
export function RoomTiles() {
  const { data: summary } = trpc.dashboard.summary.useQuery()
  return (
    <ul className="admin-tiles">
      {rooms.map(({ href, title, words, icon, waiting, waitingHref }) => {
        const task = summary ? waiting(summary) : null
        return (
          <li key={href} className="admin-tile">
            <AdminIcon name={icon} size={22} />
            <div>
              {/* The whole tile leads where its title does, apart from what waits, which leads to just that. */}
              <Link to={href} className="admin-tile__title">
                {title}
              </Link>
              <p className="admin-tile__words">{words}</p>
              {task ? (
                <Link to={waitingHref} className="admin-tile__task">
                  {task}
                </Link>
              ) : null}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
