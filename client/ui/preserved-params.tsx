interface PreservedParamsProps {
  params: URLSearchParams
  /** Parameters to preserve. Others are dropped: a cached page is rendered without them. */
  names: readonly string[]
}

/** Hidden inputs that preserve query parameters, because a GET form replaces the whole query string. */
export function PreservedParams({ params, names }: PreservedParamsProps) {
  return names.flatMap((name) =>
    [...new Set(params.getAll(name))].map((value) => (
      <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
    )),
  )
}
