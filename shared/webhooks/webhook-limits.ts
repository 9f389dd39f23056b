/** Days for which deliveries are stored, shown and can be replayed. */
export const DELIVERY_RETENTION_DAYS = 7
