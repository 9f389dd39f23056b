import { LocalTime } from '@client/ui/local-time.tsx'
import type { SeoMarket } from '@shared/seo/seo.schema.ts'
import { TaskNotes } from './task-notes.tsx'
import { TrackerStatusBadge } from './tracker-status.tsx'

/** The six tasks of a market: status, finding of the last check, and notes. */
export function MarketTasks({ market }: { market: SeoMarket }) {
  const checkedAt = market.tasks[0]?.checkedAt
  return (
    <div className="admin-tasks">
      <p className="admin-note">
        <a href={market.path}>Open Page</a>
        {checkedAt ? (
          <>
            {' '}
            · checked <LocalTime value={checkedAt} />
          </>
        ) : (
          ' · not checked yet'
        )}
      </p>
      {market.notIndexed ? (
        <p className="admin-tasks__reason">
          <b>Search engines can’t index this page.</b> {market.notIndexed}
        </p>
      ) : null}
      <ul>
        {market.tasks.map((task) => (
          <li key={task.id} className="admin-task">
            <p className="admin-task__name">
              <b>{task.name}</b> <TrackerStatusBadge status={task.status} />
            </p>
            <p className="admin-task__finding">{task.finding ?? 'Not checked yet.'}</p>
            <TaskNotes task={task} />
          </li>
        ))}
      </ul>
    </div>
  )
}
