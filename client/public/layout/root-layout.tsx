import { Outlet } from 'react-router-dom'
import { SiteLayout } from './site-layout.tsx'

/** Layout route of every page. The error page replaces it and renders `SiteLayout` itself. */
export function RootLayout() {
  return (
    <SiteLayout>
      <Outlet />
    </SiteLayout>
  )
}
