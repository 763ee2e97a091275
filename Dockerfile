# The version that the suites run on; package.json names the oldest that works.
ARG NODE=20-bookworm-slim

# Builds the front end and the back end, with everything that it takes to build.
FROM node:${NODE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN node --input-type=module --eval "import { build } from './scripts/lib/build.mjs'; process.exit(await build('web', 'server'))"

# The packages that a running process may ask for, and no others.
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
# Uploads, and the embedded database where no other one is named; nobody but the process reads them.
RUN install --directory --owner=node --group=node --mode=0700 /data
VOLUME /data
USER node
# 9090 answers /ready and /metrics to the deployment's own network; it is not exposed.
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "--eval", "fetch('http://127.0.0.1:' + process.env.METRICS_PORT + '/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
