# The version of Node that the tests use; package.json states the oldest supported version.
ARG NODE=20-bookworm-slim

# Builds the front end and the back end, with all packages that a build needs.
FROM node:${NODE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN node --input-type=module --eval "import { build } from './scripts/lib/build.mjs'; process.exit(await build('web', 'server'))"

# Only the packages that the running process needs.
FROM node:${NODE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:${NODE}
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=8080 \
    METRICS_PORT=9090 \
    METRICS_HOST=0.0.0.0 \
    DATA_DIR=/data \
    SEED=none
WORKDIR /app
COPY package.json LICENSE ./
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist/server ./dist/server
COPY --from=build /app/dist/web ./dist/web
# Holds uploads and, unless DATABASE_URL is set, the embedded database. Only the process can read it.
RUN install --directory --owner=node --group=node --mode=0700 /data
VOLUME /data
USER node
# 9090 answers /ready and /metrics to the deployment's own network; it is not exposed.
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "--eval", "fetch('http://127.0.0.1:' + process.env.METRICS_PORT + '/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
