import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import org.codelibs.opensearch.runner.OpenSearchRunner;
import org.opensearch.common.settings.Settings;
import org.opensearch.core.common.transport.TransportAddress;
import org.opensearch.http.HttpServerTransport;
import org.opensearch.transport.TransportService;

/**
 * A cluster of three nodes in one process, with its data in the folder that is given. It prints a line with the HTTP
 * addresses of its nodes. A line "stop 0" stops the first of them, and is answered with "stopped". The cluster ends with
 * its standard input.
 */
class OpenSearchCluster {
  static final int NODES = 3;

  public static void main(String[] arguments) throws Exception {
    // The runner puts a log in place of standard output.
    PrintStream out = System.out;
    OpenSearchRunner runner = new OpenSearchRunner();
    runner.setMaxHttpPort(-1);
    runner.onBuild((number, settings) -> join(runner, number, settings));
    runner.build(OpenSearchRunner.newConfigs()
        .basePath(arguments[0])
        .clusterName("docs-assistant-" + ProcessHandle.current().pid())
        .numOfNode(NODES)
        .disableESLogger());
    runner.ensureGreen();
    StringBuilder addresses = new StringBuilder();
    for (int node = 0; node < NODES; node += 1) {
      addresses.append(" http://").append(httpAddressOf(runner, node));
    }
    out.println(addresses.toString().trim());
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      runner.getNode(Integer.parseInt(line.substring("stop ".length()))).close();
      out.println("stopped");
    }
    // What is left of it is in a folder that is removed.
    Runtime.getRuntime().halt(0);
  }

  /** The first node makes the cluster, and the others find it there. */
  static void join(OpenSearchRunner runner, int number, Settings.Builder settings) {
    settings.put("network.host", "127.0.0.1");
    settings.put("http.port", "0");
    // Each node would count the others' files as its own.
    settings.put("cluster.routing.allocation.disk.threshold_enabled", false);
    if (runner.getNodeSize() == 0) {
      settings.putList("cluster.initial_cluster_manager_nodes", "Node " + number);
    } else {
      settings.putList("discovery.seed_hosts", transportAddressOf(runner, 0).toString());
    }
  }

  static TransportAddress httpAddressOf(OpenSearchRunner runner, int node) {
    HttpServerTransport http = runner.getNode(node).injector().getInstance(HttpServerTransport.class);
    return http.boundAddress().publishAddress();
  }

  static TransportAddress transportAddressOf(OpenSearchRunner runner, int node) {
    TransportService transport = runner.getNode(node).injector().getInstance(TransportService.class);
    return transport.boundAddress().publishAddress();
  }
}
