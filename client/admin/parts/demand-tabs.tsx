import { inBackground } from '@client/lib/in-background.ts'
import { urls } from '@shared/lib/urls.ts'
import { useLocation, useNavigate } from 'react-router-dom'
import { Tabbed } from './tabbed.tsx'

const screens = { [urls.admin.markets()]: 'Markets', [urls.admin.waitlist()]: 'Waitlist' }

/** Tabs of the two screens about demand. */
export function DemandTabs() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (
    <Tabbed
      titles={screens}
      value={pathname}
      onTab={(href) => inBackground(Promise.resolve(navigate(href)))}
    />
  )
}
