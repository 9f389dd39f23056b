import { Outlet } from 'react-router-dom'
import { SiteFrame } from './site-frame.tsx'

/** The layout route of every page. The error page brings the same frame, because it takes this route's place. */
export function RootLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}
