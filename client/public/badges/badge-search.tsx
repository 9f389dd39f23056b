import { Button } from '@client/ui/button.tsx'
import { TextField } from '@client/ui/field.tsx'
import { FieldRow } from '@client/ui/field-row.tsx'
import { urls } from '@shared/lib/urls.ts'
import styles from './badge-search.module.css'

/** Search form for a company's name. A GET form, so it works without JavaScript. */
export function BadgeSearch({ initialName = '', error }: { initialName?: string; error?: string | null }) {
  return (
    <search>
      <form method="get" action={urls.verifyBadgeByName()} className={styles.form}>
        <FieldRow columns="minmax(0, 1fr) auto">
          <TextField
            id="company"
            name="company"
            label="Company name"
            description="As it appears next to the badge or on their site."
            defaultValue={initialName}
            error={error}
            autoComplete="organization"
            enterKeyHint="search"
            maxLength={255}
            required
          />
          <Button type="submit">Verify badge</Button>
        </FieldRow>
      </form>
    </search>
  )
}
