import { inBackground } from '@client/lib/in-background.ts'
import { Tabs } from '@mantine/core'
import { urls } from '@shared/lib/urls.ts'
import { useLocation, useNavigate } from 'react-router-dom'

const screens = [
  { href: urls.admin.markets(), label: 'Markets' },
  { href: urls.admin.waitlist(), label: 'Waitlist' },
]

/** Tabs of the two screens about demand. */
export function DemandTabs() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (
    <Tabs value={pathname} onChange={(href) => inBackground(Promise.resolve(navigate(href ?? pathname)))}>
      <Tabs.List>
        {screens.map(({ href, label }) => (
          <Tabs.Tab key={href} value={href}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}
