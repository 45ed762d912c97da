# The self-hosted server with the widget:
#   docker build --tag docs-assistant-server .
#   docker run --name docs --stop-timeout 30 --publish 4400:4400 --volume ./docs:/docs:ro --volume docs-assistant:/data docs-assistant-server

FROM node:24-slim AS build
WORKDIR /build
COPY . .
RUN npm ci && npm run build

FROM node:24-slim
# What projects are published from, and agent jobs work in; the slim image has none of it.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates git openssh-client \
  && rm -rf /var/lib/apt/lists/*
# In the environment, so that other commands find the data too, such as "docker exec docs node server/dist/cli.js keys list".
ENV NODE_ENV=production DOCS_ASSISTANT_DATA=/data DOCS_ASSISTANT_HOST=0.0.0.0
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY server/package.json server/
RUN npm ci --omit=dev --workspace=server --include-workspace-root=false && npm cache clean --force
COPY --from=build /build/server/dist server/dist
# A new volume takes the owner of the folder that it covers.
RUN mkdir --mode=700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4400
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:4400/-/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "server/dist/cli.js"]
CMD ["serve", "/docs"]
