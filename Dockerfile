# One image for all processes: docker run … hostmatch web | worker | migrate
ARG BASE=node:20.19.5-trixie-slim

FROM ${BASE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --loglevel=error
COPY . .
RUN npm run build && node scripts/image/collect-files.mjs /image

FROM ${BASE}
# pg_dump and pg_restore, for backups. A volume inherits owner and mode of /data: the group may write, so that any
# user id of group 0 can run the image.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends postgresql-client \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -o 1000 -g 0 -m 2770 /data
COPY --from=build /image /app
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/data HOME=/tmp PORT=3000
USER 1000:0
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "/app/scripts/image/healthcheck.mjs"]
ENTRYPOINT ["node", "/app/scripts/image/entrypoint.mjs"]
CMD ["web"]
