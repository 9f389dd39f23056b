/** Names of the report's controls, which are those of the schema; in the order of the form. */
export const reportFields = ['url', 'message', 'email'] as const
export type ReportField = (typeof reportFields)[number]

export type ReportValues = Record<ReportField, string>
export type ReportErrors = Partial<Record<ReportField, string>>

/** Where the form stands on its page. */
export const REPORT_ID = 'report'

/** The name of the field that people do not see. */
export const TRAP_FIELD = 'homepage'

/** A posted report that was refused: shown again with everything that was typed. */
export interface ReportFailure {
  values: ReportValues
  errors: ReportErrors
  /** What is wrong where it is no single field. */
  notice: string | null
}
