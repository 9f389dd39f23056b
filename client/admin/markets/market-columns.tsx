import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { toastOutcome } from '@client/admin/lib/mutation-toasts.ts'
import { useRefresh } from '@client/admin/lib/use-refresh.ts'
import { ConfirmButton } from '@client/admin/parts/confirm-button.tsx'
import { type AdminColumn, actionsColumn } from '@client/admin/parts/list/columns.tsx'
import { RowMenu } from '@client/admin/parts/row-menu.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Box, Menu } from '@mantine/core'
import { formatNumber, plural } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'
import { toCityKey } from '@shared/locations/city-key.ts'
import type { Market } from '@shared/markets/markets.schema.ts'
import { Link } from 'react-router-dom'

/** Name of the city without its state; undefined for a state. */
const toCity = ({ citySlug, name, state }: Market) =>
  citySlug ? name.slice(0, name.length - state.length - 2) : undefined
const toPlace = (market: Market) => ({ state: market.state, city: toCity(market) })
const toPage = ({ state, citySlug, companies }: Market) => {
  const place = { state, city: citySlug || null }
  return companies > 0 ? urls.location(place) : urls.waitlist(place)
}

type Figure = 'unserved' | 'leads30' | 'leads90' | 'waiting' | 'companies' | 'answered' | 'signed'

/** Column of a figure, which links to its rows unless there are none. */
function toFigure(key: Figure, title: string, toList?: (market: Market) => string): AdminColumn<Market> {
  return {
    key,
    title,
    number: true,
    sortable: 'desc',
    render: (market) => {
      const text = formatNumber(market[key])
      if (!toList || market[key] === 0) return text
      return (
        <Link to={toList(market)} aria-label={`${title} of ${market.name}: ${text}`}>
          {text}
        </Link>
      )
    },
  }
}

export function marketColumns(canEdit: boolean): AdminColumn<Market>[] {
  return [
    {
      key: 'name',
      title: 'Market',
      sortable: true,
      whole: 'wrapped',
      render: (market) => (
        <Box miw="8rem">
          <a href={toPage(market)}>{market.name}</a>
        </Box>
      ),
    },
    { ...toFigure('unserved', 'Unserved'), render: ({ unserved }) => <b>{formatNumber(unserved)}</b> },
    toFigure('leads30', 'Leads 30 d'),
    toFigure('leads90', 'Leads 90 d', (market) => urls.admin.leadsOf(toPlace(market))),
    toFigure('waiting', 'Waiting', (market) => urls.admin.waitlist(market.citySlug && toCityKey(market))),
    toFigure('companies', 'Companies', (market) => urls.admin.companiesOf(toPlace(market))),
    toFigure('answered', 'Answered'),
    toFigure('signed', 'Signed'),
    actionsColumn((market) => (
      <>
        {canEdit && market.companies > 0 && market.waitingHere > 0 ? <NotifyPlace market={market} /> : null}
        <RowMenu label={`Links of ${market.name}`}>
          <Menu.Item component={Link} to={urls.admin.leadsOf(toPlace(market))}>
            Leads
          </Menu.Item>
          <Menu.Item component={Link} to={urls.admin.companiesOf(toPlace(market))}>
            Companies
          </Menu.Item>
          <Menu.Item component="a" href={toPage(market)}>
            Public Page
          </Menu.Item>
          <Menu.Item component={Link} to={urls.admin.seoOf(toPlace(market))}>
            SEO
          </Menu.Item>
        </RowMenu>
      </>
    )),
  ]
}

/** Emails the people who still wait for a place that has companies. */
function NotifyPlace({ market: { name, state, citySlug, waitingHere } }: { market: Market }) {
  const notify = trpc.locations.notifyPlace.useMutation(
    toastOutcome(
      ({ notifiedCount }) => adminToasts.placeNotified(notifiedCount),
      adminToasts.placeNotifyFailed,
      useRefresh('locations', 'markets'),
    ),
  )
  return (
    <ConfirmButton
      size="compact-xs"
      aria-label={`Notify Now: ${name}`}
      question={`Email ${plural(waitingHere, 'person', 'people')} waiting for ${name}?`}
      confirmLabel="Yes, Notify"
      pending={notify.isPending}
      onConfirm={(close) => notify.mutate({ state, citySlug }, { onSuccess: close })}
    >
      Notify Now
    </ConfirmButton>
  )
}
