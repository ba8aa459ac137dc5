# The whole portal in one image: the API, which also serves the built shell and areas.
FROM node:24-bookworm-slim
WORKDIR /app
COPY . .
ENV RELEASES_DIR=/app/releases
RUN npx -y pnpm@10.34.9 install --frozen-lockfile && node tools/build.ts && mkdir /data && chown node /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
EXPOSE 3000
CMD ["node", "apps/api/src/server.ts"]
