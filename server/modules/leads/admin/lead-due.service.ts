/** Conditions of overdue leads and recipients, for queries of other modules. */
export { isContactLate, isOtherwiseLate, isUnanswered } from './lead-due.repo.ts'
