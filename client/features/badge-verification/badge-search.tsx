import { Button } from '@client/components/button.tsx'
import { TextField } from '@client/components/field.tsx'
import { urls } from '@shared/urls.ts'
import styles from './badge-search.module.css'

/** One box: a company's name. Asks for the page again, so it needs no script. */
export function BadgeSearch({ initialName = '', error }: { initialName?: string; error?: string | null }) {
  return (
    <search>
      <form method="get" action={urls.verifyBadgeByName()} className={styles.form}>
        <TextField
          id="company"
          name="company"
          label="Company name"
          description="As it stands beside the badge or on its website."
          defaultValue={initialName}
          error={error}
          autoComplete="organization"
          enterKeyHint="search"
          maxLength={255}
          required
        />
        <Button type="submit">Verify badge</Button>
      </form>
    </search>
  )
}
